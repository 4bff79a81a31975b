import { Empty } from '../../parts/empty.tsx';

export default function Label() {
  return <Empty title="Nothing to label yet">Pages that you mark here become a data set, and teach the method what your sites look like.</Empty>;
}
