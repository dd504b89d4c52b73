/** Generated class names of a CSS Module, by their names in the file. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css' {}
declare module '*.css?within=.atverta-frame' {}
declare module '*.css?raw' {
  const text: string;
  export default text;
}
