import { retainAdvice } from './retained/retain-advice.ts';

export { retainAdvice };
