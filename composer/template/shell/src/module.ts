import type { ModuleDeclaration } from '@atverta/contract/pages.ts';

export default { name: 'shell', pages: [], parts: [] } satisfies ModuleDeclaration;
