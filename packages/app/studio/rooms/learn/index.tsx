import { Empty } from '../../parts/empty.tsx';

export default function Learn() {
  return <Empty title="Nothing to learn from yet">A method is trained on labelled pages; label some first.</Empty>;
}
