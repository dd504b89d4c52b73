declare module '@resvg/resvg-wasm' {
  export function initWasm(module: Uint8Array): Promise<void>;
  export class Resvg {
    constructor(
      svg: string,
      options?: { readonly fitTo?: { readonly mode: 'width'; readonly value: number } },
    );
    render(): { asPng(): Uint8Array };
    free(): void;
  }
}
