import { fineGainText, threeDigits } from '../../parts/format.ts';
import type { Result } from './api.ts';

/** The gain of every method on held-out pages, with its standard error. */
export function WaysTable({ result, ways }: { readonly result: Result; readonly ways: Readonly<Record<string, string>> }) {
  return (
    <table class="ways">
      <caption class="quiet">Approaches tried: gain on held-out pages ± standard error</caption>
      <tbody>
        {result.ways.map(({ way, gain, error }) => (
          <tr key={way} class={way === result.way ? 'is-chosen' : undefined}>
            <th scope="row">
              {way}
              {way === result.way && <span class="chosen"> chosen</span>}
            </th>
            <td class="quiet">{ways[way] ?? ''}</td>
            <td class="number">
              {fineGainText(gain)} <span class="quiet">±{threeDigits(error)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
