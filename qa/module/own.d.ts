/// <reference types="@rspack/core/module" />
declare module '#module/declaration' {
  const declaration: import('@atverta/contract/pages.ts').ModuleDeclaration;
  export default declaration;
}
declare module '#module/mocks' {
  const mocks: import('./mocks.ts').ModuleMocks;
  export = mocks;
}
declare module '#module/components' {
  const given: import('./components.ts').ModuleComponents;
  export = given;
}
