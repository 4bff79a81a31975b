import { Empty } from '../../parts/empty.tsx';

export default function Collection() {
  return (
    <Empty title="No site is watched yet">
      A collection grows by <code>pith collect ADDRESS</code>.
    </Empty>
  );
}
