import { describe, expect, test } from 'vitest';
import { COMPLIANCE_DOCUMENTS } from './document-fields.ts';
import {
  awaitsPractice,
  DOCUMENT_STATES,
  documentState,
  isOpenToAnswer,
  isOpenToCountersign,
  requireOpenToAnswer,
  requireOpenToCountersign,
  versionState,
} from './document-state.ts';

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

describe('a version among those of its kind', () => {
  const letter = { kind: 'mission_letter' as const, isFrozen: true, isSigned: false, isRefused: false, isLatest: true };
  test.for([
    ['draft', { isFrozen: false }],
    ['frozen', {}],
    ['frozen', { isCountersigned: true }],
    ['awaits_practice', { isSigned: true }],
    ['signed', { isSigned: true, isCountersigned: true }],
    ['signed', { isSigned: true, kind: 'der' as const }],
    ['refused', { isRefused: true, isLatest: false }],
    ['superseded', { isLatest: false }],
    ['signed', { isLatest: false, isSigned: true }],
    ['signed', { isLatest: false, isSigned: true, isCountersigned: true }],
  ] as const)('is %s', ([state, facts]) => {
    expect(versionState({ ...letter, isCountersigned: false, ...facts })).toBe(state);
  });
});

describe('a signature of the practice', () => {
  const every = DOCUMENT_STATES.flatMap((state) =>
    COMPLIANCE_DOCUMENTS.flatMap((kind) =>
      [true, false].flatMap((isLatest) =>
        [true, false].map((isCountersigned) => ({ state, kind, isLatest, isCountersigned })),
      ),
    ),
  );

  test.for(every)('$kind, $state, latest $isLatest, countersigned $isCountersigned', (version) => {
    const { state, kind, isLatest, isCountersigned } = version;
    const isOpen =
      kind === 'mission_letter' && !isCountersigned && isLatest && (state === 'signed' || state === 'frozen');
    expect(isOpenToCountersign(version)).toBe(isOpen);
    expect(awaitsPractice(version)).toBe(isOpen && state === 'signed');
    const countersign = () => requireOpenToCountersign(version);
    if (isOpen) expect(countersign).not.toThrow();
    else expect(countersign).toThrow(expect.objectContaining({ code: 'transition_refused' }));
  });
});
