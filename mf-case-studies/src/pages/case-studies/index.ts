export { CaseStudiesPage as Content } from './CaseStudiesPage.tsx';
