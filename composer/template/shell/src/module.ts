import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';

export default { name: 'shell', pages: [], parts: [] } satisfies ModuleDeclaration;
