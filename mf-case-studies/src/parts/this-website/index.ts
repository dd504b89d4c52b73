export { ThisWebsite as Content } from './ThisWebsite.tsx';

export const messages = (language: string) => import(`./${language}.json`);
