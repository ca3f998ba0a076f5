import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Forced } from './forced.tsx';
import styles from './kit.module.css';
import { useKitTexts } from './use-kit-texts.ts';

const VARIANTS = ['primary', 'secondary', 'text', 'neutral', 'danger'] as const;

export function KitButtons() {
  const text = useKitTexts();
  const { states } = text;
  return (
    <Card title={text.sections.buttons}>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <td />
              {[
                states.rest,
                states.hovered,
                states.pressed,
                states['focus-visible'],
                states.disabled,
                states.pending,
                states.icon,
                states.small,
              ].map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {VARIANTS.map((variant) => (
              <tr key={variant}>
                <th scope="row">{text.variants[variant]}</th>
                <td>
                  <Button variant={variant}>{text.save}</Button>
                </td>
                <td>
                  <Forced state="hovered">
                    <Button variant={variant}>{text.save}</Button>
                  </Forced>
                </td>
                <td>
                  <Forced state="pressed">
                    <Button variant={variant}>{text.save}</Button>
                  </Forced>
                </td>
                <td>
                  <Forced state="focus-visible">
                    <Button variant={variant}>{text.save}</Button>
                  </Forced>
                </td>
                <td>
                  <Button variant={variant} isDisabled>
                    {text.save}
                  </Button>
                </td>
                <td>
                  <Button variant={variant} pending>
                    {text.sending}
                  </Button>
                </td>
                <td>
                  <Button variant={variant} icon="plus">
                    {text.add}
                  </Button>
                </td>
                <td>
                  <Button variant={variant} size="small">
                    {states.small}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
