/** Holds an answer for a while; those who ask meanwhile wait for one call, and one that failed is made again. */
export function heldFor<Answer>(ms: number, now: () => Date, ask: () => Promise<Answer>): () => Promise<Answer> {
  let held: { readonly answer: Promise<Answer>; readonly until: number } | null = null;
  return () => {
    const at = now().getTime();
    if (held && at < held.until) return held.answer;
    const answer = ask();
    held = { answer, until: at + ms };
    answer.catch(() => {
      if (held?.answer === answer) held = null;
    });
    return answer;
  };
}
