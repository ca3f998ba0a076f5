/**
 * A rule of a norm: at each place that `context` finds, `test` holds. Both are XPath 3.1; a name in braces stands for a
 * place that rules name over and over.
 */
export type Rule = readonly [id: string, context: string, test: string];
