import { defineContent } from '@atverta/contract/platform';
import { Testimonials } from './Testimonials.tsx';

export default defineContent(Testimonials);
