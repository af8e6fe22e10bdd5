// Telephones in a text that people wrote ('(75) 3000-1200 / 0800 123 4567'): each number is a link that dials it.
import { phonesIn } from './phones-in.ts'

export function Phones({ text }: { text: string }) {
  return phonesIn(text).map(({ text: piece, dial, at }) =>
    dial ? (
      <a key={at} href={`tel:${dial}`}>
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
