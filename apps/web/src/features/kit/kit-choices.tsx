import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Chip, PeriodChips } from '#ui/chips.tsx';
import { Checkbox, Switch } from '#ui/fields/checkbox.tsx';
import { Delta, Money, Percent } from '#ui/money.tsx';
import { PrivacyProvider } from '#ui/privacy.tsx';
import { Busy, Progress } from '#ui/progress.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { Forced } from './forced.tsx';
import styles from './kit.module.css';
import { useKitTexts } from './use-kit-texts.ts';

export function KitChoices() {
  const text = useKitTexts();
  const { states } = text;
  const [checked, setChecked] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <div className={styles.three}>
      <Card title={text.sections.checkboxes}>
        <div className={styles.pairs}>
          <Checkbox label={states.off} value={!checked} onChange={(value) => setChecked(!value)} />
          <Checkbox label={states.on} value={checked} onChange={setChecked} />
          <Checkbox label={states.mixed} value={false} isMixed onChange={() => setChecked(!checked)} />
          <Checkbox label={states.invalid} value={false} error={text.chooseKind} onChange={setChecked} />
          <Checkbox label={states.disabled} value={false} isDisabled onChange={setChecked} />
          <Checkbox label={states.disabled} value isDisabled onChange={setChecked} />
        </div>
      </Card>
      <Card title={text.sections.switches}>
        <div className={styles.pairs}>
          <Switch label={states.off} value={!on} onChange={(value) => setOn(!value)} />
          <Switch label={states.on} value={on} onChange={setOn} />
          <Switch label={states.disabled} value={false} isDisabled onChange={setOn} />
          <Switch label={states.disabled} value isDisabled onChange={setOn} />
        </div>
      </Card>
      <Card title={text.sections.progress}>
        <div className={styles.stack}>
          <Progress label={text.imported} value={128} max={340} words="128 / 340" />
          <Progress label={text.storage} value={9.2} max={10} words={text.storageWords} isLimit />
          <Busy label={text.computing} />
        </div>
      </Card>
    </div>
  );
}

export function KitTabs() {
  const text = useKitTexts();
  const { states } = text;
  const [period, setPeriod] = useState('1');
  return (
    <Card title={text.sections.tabs}>
      <Tabs
        label={text.sections.tabs}
        tabs={[
          { id: 'overview', label: text.overview, content: <Chips period={period} onPeriod={setPeriod} /> },
          { id: 'collect', label: text.toCollect, count: '3', isUrgent: true, content: <p>{text.toCollect}</p> },
          { id: 'drafts', label: text.drafts, count: '12', content: <p>{text.drafts}</p> },
          { id: 'off', label: states.disabled, isDisabled: true, content: null },
        ]}
      />
    </Card>
  );
}

function Chips({ period, onPeriod }: { readonly period: string; readonly onPeriod: (period: string) => void }) {
  const text = useKitTexts();
  const { states, tags } = text;
  const [on, setOn] = useState(true);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Chip label={states.rest} />
        <Forced state="hovered">
          <Chip label={states.hovered} />
        </Forced>
        <Chip label={states.on} isOn={on} onPress={() => setOn(!on)} />
        <Chip label={text.columns.bank} value="Banque Alpine" opensMenu onRemove={() => setOn(!on)} />
        <Chip label={text.kind} opensMenu />
        <Chip label={text.add} icon="plus" dashed />
        <Chip label={states.disabled} isDisabled />
      </div>
      <PeriodChips
        choices={text.period.map(([label = '', words = ''], index) => ({ id: String(index), label, words }))}
        chosen={period}
        onChoose={onPeriod}
      />
      <div className={styles.row}>
        <Tag tone="success" icon="check">
          {tags.paid}
        </Tag>
        <Tag tone="warning" icon="clock">
          {tags.soon}
        </Tag>
        <Tag tone="error" icon="error">
          {tags.late}
        </Tag>
        <Tag tone="info" icon="send">
          {tags.sent}
        </Tag>
        <Tag icon="minus">{tags.vacant}</Tag>
      </div>
    </div>
  );
}

export function KitAmounts() {
  const text = useKitTexts();
  const [hidden, setHidden] = useState(false);
  return (
    <div className={styles.two}>
      <Card title={text.sections.amounts} actions={<Switch label={text.privacy} value={hidden} onChange={setHidden} />}>
        <PrivacyProvider on={hidden}>
          <div className={styles.row} data-testid="amounts">
            <Money value="812430.49" />
            <Money value="1124.5" detail />
            <Delta value="1204.1" ratio="0.0145" detail digits={2} />
            <Delta value="-412.75" ratio="-0.0067" detail digits={2} />
            <Delta value="0" />
            <Percent value="0.547" />
            <Money value={null} />
          </div>
        </PrivacyProvider>
      </Card>
      <Card title={text.sections.steps}>
        <Stepper
          label={text.sections.steps}
          current="1"
          steps={text.steps.slice(0, 4).map((label, index) => ({ id: String(index), label }))}
        />
      </Card>
    </div>
  );
}
