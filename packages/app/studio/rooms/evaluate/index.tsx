import { Empty } from '../../parts/empty.tsx';

export default function Evaluate() {
  return (
    <Empty title="No run yet">
      <code>pith evaluate</code> scores a method on labelled pages.
    </Empty>
  );
}
