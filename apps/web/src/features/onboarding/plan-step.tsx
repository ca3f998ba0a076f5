import { PLANS, type Subscription } from '@aurea/contract/workspaces.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { StepFrame } from './step-frame.tsx';
import { type Choice, useActivation } from './use-activation.ts';
import type { Progress } from './use-onboarding.ts';

/** The end of the wizard: a plan, then the dashboard. */
export function PlanStep({ progress }: { readonly progress: Progress }) {
  const { onboarding, subscription } = useMessages();
  const text = onboarding.plan;
  const { offer, usual, activate, isPending } = useActivation(progress.state.kind);
  const [choice, setChoice] = useState(usual);
  return (
    <StepFrame
      title={offer.activated ? text.activeTitle : text.title}
      lead={offer.activated ? text.active : text.lead}
      onBack={progress.back}
      act={
        <Button
          size="large"
          pending={isPending}
          iconAtEnd="arrow-right"
          onPress={() => runAction(() => activate(choice))}
        >
          {offer.activated ? text.open : offer.selfManaged ? text.activate : subscription.toPayment}
        </Button>
      }
    >
      {offer.selfManaged && (
        <Callout tone="success" title={text.freeTitle}>
          {text.free}
        </Callout>
      )}
      {!offer.activated && <PlanChoice offer={offer} choice={choice} onChange={setChoice} />}
      {!offer.selfManaged && !offer.activated && <Callout title={text.trial} />}
    </StepFrame>
  );
}

type ChoiceProps = {
  readonly offer: Subscription;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
};

function PlanChoice({ offer, choice, onChange }: ChoiceProps) {
  const { subscription: text } = useMessages();
  const price = (plan: Choice['plan']) => {
    if (offer.selfManaged) return text.free;
    const found = offer.offers.find((each) => each.plan === plan && each.period === choice.period);
    if (!found) return '';
    return choice.period === 'month'
      ? text.perMonth(found.price, found.currency)
      : text.perYear(found.price, found.currency);
  };
  return (
    <>
      <RadioGroup
        label={text.plan}
        look="tiles"
        direction="row"
        value={choice.plan}
        onChange={(plan) => onChange({ ...choice, plan })}
        choices={PLANS.map((plan) => ({
          value: plan,
          label: `${text.plans[plan]} · ${price(plan)}`,
          detail: text.details[plan],
        }))}
      />
      {!offer.selfManaged && (
        <RadioGroup
          label={text.period}
          direction="row"
          value={choice.period}
          onChange={(period) => onChange({ ...choice, period })}
          choices={[
            { value: 'month', label: text.periods.month },
            { value: 'year', label: text.periods.year },
          ]}
        />
      )}
    </>
  );
}
