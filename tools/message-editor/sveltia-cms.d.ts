/** The part of Sveltia CMS that `start-editor.ts` uses. npm installs the package when the editor is first built. */
declare module '@sveltia/cms' {
  const CMS: {
    registerEventListener(listener: {
      readonly name: 'preSave';
      readonly handler: (event: never) => unknown;
    }): void;
    init(options: { readonly config: unknown }): Promise<void>;
  };
  export default CMS;
}
