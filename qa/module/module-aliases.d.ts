/// <reference types="@rspack/core/module" />
declare module '#module/declaration' {
  const declaration: import('@atverta/contract/pages.ts').ModuleDeclaration;
  export default declaration;
}
declare module '#module/mocks' {
  const moduleMocks: import('./mocks.ts').ModuleMocks;
  export = moduleMocks;
}
declare module '#module/components' {
  const moduleComponents: import('./components.ts').ModuleComponents;
  export = moduleComponents;
}
