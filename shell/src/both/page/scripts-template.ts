/** Id of the template that holds a page's scripts until they are loaded. */
export const SCRIPTS_TEMPLATE = 'scripts';
