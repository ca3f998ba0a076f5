import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './kit.module.css';
import { KitButtons } from './kit-buttons.tsx';
import { KitCharts } from './kit-charts.tsx';
import { KitAmounts, KitChoices, KitTabs } from './kit-choices.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitForm } from './kit-form.tsx';
import { KitMessages, KitOverlays } from './kit-overlays.tsx';
import { KitLongTable, KitTable } from './kit-table.tsx';
import { useKitTexts } from './use-kit-texts.ts';

/** For developers: every part of the kit, in every state. */
export function KitScreen() {
  const text = useKitTexts();
  return (
    <main>
      <Page title={text.title} lead={text.lead}>
        <div className={styles.sections}>
          <KitButtons />
          <KitFields />
          <KitForm />
          <KitChoices />
          <KitTabs />
          <KitAmounts />
          <KitOverlays />
          <KitMessages />
          <KitTable />
          <KitCharts />
          <div className={styles.three}>
            <Card title={text.sections.empty}>
              <EmptyState
                icon="building"
                title={text.emptyTitle}
                detail={text.emptyText}
                action={<Button>{text.emptyAct}</Button>}
              />
            </Card>
            <Card title={text.sections.error}>
              <ErrorState title={text.errorTitle} detail={text.errorText} level={3} onRetry={() => undefined} />
            </Card>
            <Card title={text.sections.loading}>
              <SkeletonRows />
            </Card>
          </div>
          <KitLongTable />
        </div>
      </Page>
    </main>
  );
}
