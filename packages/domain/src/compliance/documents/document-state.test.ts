import { describe, expect, test } from 'vitest';
import { DOCUMENT_STATES, documentState, isOpenToAnswer, requireOpenToAnswer } from './document-state.ts';

describe('the state of a document of the advice', () => {
  test.for([
    { isFrozen: false, isSigned: false, isRefused: false, state: 'draft' },
    { isFrozen: true, isSigned: false, isRefused: false, state: 'frozen' },
    { isFrozen: true, isSigned: true, isRefused: false, state: 'signed' },
    { isFrozen: true, isSigned: false, isRefused: true, state: 'refused' },
  ])('is $state', ({ state, ...facts }) => {
    expect(documentState(facts)).toBe(state);
  });

  test.for(DOCUMENT_STATES.flatMap((state) => [true, false].map((isLatest) => ({ state, isLatest }))))(
    '$state, latest $isLatest',
    (version) => {
      const isOpen = version.state === 'frozen' && version.isLatest;
      expect(isOpenToAnswer(version)).toBe(isOpen);
      const state = version.state === 'frozen' ? 'superseded' : version.state;
      for (const step of ['sign', 'refuse', 'send'] as const) {
        const answer = () => requireOpenToAnswer(version, step);
        if (isOpen) expect(answer).not.toThrow();
        else expect(answer).toThrow(expect.objectContaining({ code: 'transition_refused', details: { state, step } }));
      }
    },
  );
});
