import { Empty } from '../../parts/empty.tsx';

export default function Read() {
  return <Empty title="Any page as a quiet page">Give an address, or open an article of the collection.</Empty>;
}
