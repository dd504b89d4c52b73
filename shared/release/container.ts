/** Global variable under which a module's container announces itself: its name as an identifier. */
export const containerGlobal = (moduleName: string): string => moduleName.replaceAll('-', '_');
