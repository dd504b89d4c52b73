declare module '#mocks' {
  type ModuleMocks = import('@atverta/shared/contracts/module-mocks.ts').ModuleMocks;
  export const scenarios: ModuleMocks['scenarios'];
  export const startMocks: ModuleMocks['startMocks'];
}
