/// <reference types="@rspack/core/module" />
declare module '#module/declaration' {
  const declaration: import('@atverta/shared/contracts/pages.ts').ModuleDeclaration;
  export default declaration;
}
declare module '#module/setup' {
  type ModuleSetup = import('@atverta/shared/contracts/module-setup.ts').ModuleSetup;
  export const setup: ModuleSetup['setup'];
  export const scenarios: ModuleSetup['scenarios'];
  export const fields: ModuleSetup['fields'];
  export const drafts: ModuleSetup['drafts'];
  export const prepareDraft: ModuleSetup['prepareDraft'];
}
declare module '#module/components' {
  type ModuleComponents = import('@atverta/shared/contracts/component-states.ts').ModuleComponents;
  export const components: ModuleComponents['components'];
}
