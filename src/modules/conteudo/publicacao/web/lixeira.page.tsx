// What was removed in the last thirty days, and the way back.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { nomesDosTipos } from '../tipos.ts'
import type { LixeiraPage } from '../versao.contract.ts'
import '#ui/css/versoes.css'

export const head = () => panelHead('Lixeira')

export default function LixeiraPageView({ data }: PageProps<LixeiraPage>) {
  return (
    <div className="coluna">
      <SuccessBanner messages="Recuperado: está de volta, como era." />
      <h1>Lixeira</h1>
      <p className="lead">O que foi excluído fica aqui por 30 dias e pode ser recuperado.</p>
      {data.removidas.length === 0 && <p className="vago">A lixeira está vazia.</p>}
      <ul className="lixeira">
        {data.removidas.map(({ publicacao_id, pub_titulo, pub_tipo_new, lix_data, lix_autor, dias }) => (
          <li key={publicacao_id}>
            <div>
              <h2>{pub_titulo}</h2>
              <p className="dica">
                {nomesDosTipos[pub_tipo_new]} · exclusão em <DayAndHour instant={lix_data} />
                {lix_autor && ` por ${lix_autor}`} · {dias === 1 ? 'sai em 1 dia' : `sai em ${dias} dias`}
              </p>
            </div>
            <RecordForm
              action={`/painel/ajax/lixeira/${publicacao_id}/restauracao`}
              done="/painel/lixeira?success=1"
              submitLabel="Restaurar"
            >
              {null}
            </RecordForm>
          </li>
        ))}
      </ul>
      {data.isCut && <p className="dica">Só as 200 mais recentes aparecem aqui.</p>}
    </div>
  )
}
