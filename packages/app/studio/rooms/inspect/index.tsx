import { Empty } from '../../parts/empty.tsx';

export default function Inspect() {
  return <Empty title="See what is kept of a page">Paste HTML, drop a file or give an address.</Empty>;
}
