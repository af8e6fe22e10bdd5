import { useFrame } from '#kits/page/frame.tsx'

/**
 * Leads to the changes of a record: by whom, when, and what from what to what. `record`: its table, which is the last part of its calls'
 * address.
 */
export function HistoryLink({ record, id, of }: { record: string; id: number; of?: string }) {
  return (
    <a href={`/painel/historico/${record}/${id}?volta=${encodeURIComponent(useFrame().url)}`}>
      Histórico{of && <span className="oculto"> de {of}</span>}
    </a>
  )
}
