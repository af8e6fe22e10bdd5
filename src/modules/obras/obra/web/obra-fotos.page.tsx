// The works, with how many photographs each has.
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import type { FotosPage } from '../obra-foto.contract.ts'

export const head = () => panelHead('Fotos de obras')

export default function ObraFotosPage({ data: { obras } }: PageProps<FotosPage>) {
  return (
    <>
      <SuccessBanner messages="Salvo com sucesso." />
      <div className="cabecalho">
        <h1>Fotos de obras</h1>
      </div>
      {obras.length === 0 && <p className="vago">Nenhuma obra cadastrada.</p>}
      <NumberTable
        caption="Obras e suas fotos"
        rows={obras.map(({ obra_id, obra_codigo, obra_objeto, fotos, ultima }) => ({
          key: String(obra_id),
          head: { label: 'Obra', value: <a href={`/painel/obra-foto/obra/${obra_id}`}>{obra_codigo}</a> },
          cells: [
            { label: 'Objeto', value: obra_objeto, isText: true },
            { label: 'Fotos', value: String(fotos) },
            { label: 'A mais nova', value: ultima ? <Day date={ultima} /> : 'Nenhuma' },
          ],
        }))}
      />
    </>
  )
}
