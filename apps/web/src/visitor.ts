import './app/theme/tokens.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { startVisitor } from './app/start-visitor.tsx';

/** Starts the small application of the pages of visitors. */
export function start(drawn: HTMLElement): void {
  void startVisitor(drawn);
}
