declare module '#mocks' {
  type ModuleMocks = import('@atverta/shared/contracts/module-mocks.ts').ModuleMocks;
  export const scenarios: ModuleMocks['scenarios'];
  export const fields: ModuleMocks['fields'];
  export const drafts: ModuleMocks['drafts'];
  export const prepareDraft: ModuleMocks['prepareDraft'];
  export const startMocks: ModuleMocks['startMocks'];
}
