import { Button } from '#ui/button.tsx';

type Props = {
  readonly issueOnly: string;
  readonly send: string;
  readonly pending: boolean;
  readonly onEnd: (how: 'issue' | 'send') => void;
};

/** The two ways a draft ends: frozen and mailed at once, or frozen alone. */
export function EndingActions({ issueOnly, send, pending, onEnd }: Props) {
  return (
    <>
      <Button variant="neutral" pending={pending} onPress={() => onEnd('issue')}>
        {issueOnly}
      </Button>
      <Button variant="secondary" icon="send" pending={pending} onPress={() => onEnd('send')}>
        {send}
      </Button>
    </>
  );
}
