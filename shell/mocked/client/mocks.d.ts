declare module '#mocks' {
  type ModuleMocks = import('@atverta/shared/workbench/module-mocks.ts').ModuleMocks;
  export const scenarios: ModuleMocks['scenarios'];
  export const startMocks: ModuleMocks['startMocks'];
}
