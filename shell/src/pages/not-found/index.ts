export { NotFound as Content } from './NotFound.tsx';

export const messages = (language: string) => import(`./${language}.json`);
