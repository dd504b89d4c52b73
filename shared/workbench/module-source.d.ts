/// <reference types="@rspack/core/module" />
declare module '#module/declaration' {
  const declaration: import('../contracts/pages.ts').ModuleDeclaration;
  export default declaration;
}
declare module '#module/setup' {
  export function setup(): Promise<void>;
}
