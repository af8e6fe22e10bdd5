// The travels of a person and what was paid for them.
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { Day } from '#ui/day.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { Valor } from '#ui/valor.tsx'
import type { AnoViajado, Pessoa } from '../pessoa.contract.ts'

const naLista = (nome: string, do_ano?: AnoViajado) =>
  `/acesso/diarias?${new URLSearchParams({
    diaria_beneficiario_nome: `"${nome}"`,
    ...(do_ano && { diaria_cargo: `"${do_ano.cargo}"`, diaria_ano: String(do_ano.ano) }),
  })}`

export function Diarias({ pessoa: { registro, diarias, diarias_de_quem } }: { pessoa: Pessoa }) {
  const { nome } = registro
  const { viagens, anos } = diarias
  return (
    <>
      <section className="secao" aria-labelledby="diarias">
        <h2 id="diarias">Diárias por ano</h2>
        {anos.length > 0 && <p>As diárias não têm matrícula: estas são as de mesmo nome e mesmo cargo.</p>}
        {anos.length + diarias_de_quem === 0 && <p>Nenhuma diária publicada tem este nome.</p>}
        {diarias_de_quem > 0 && (
          <p>
            {diarias_de_quem === 1
              ? 'Há uma diária com este nome cujo cargo não diz de quem é: não está aqui. '
              : `Há ${mostraNumero(diarias_de_quem)} diárias com este nome cujo cargo não diz de quem são: não estão aqui. `}
            <a href={naLista(nome)}>Ver as diárias com este nome</a>.
          </p>
        )}
        <NumberTable
          caption="Diárias, do ano mais recente ao mais antigo"
          rows={anos.map((um) => ({
            key: `${um.ano} ${um.cargo}`,
            head: { label: 'Ano', value: um.ano },
            cells: [
              { label: 'Cargo', value: um.cargo, isText: true },
              { label: 'Viagens', value: <a href={naLista(nome, um)}>{mostraNumero(um.viagens)}</a> },
              { label: 'Diárias', value: mostraNumero(um.quantidade) },
              { label: 'Valor', value: <Valor href={naLista(nome, um)} amount={um.valor} /> },
              { label: 'Devolvido', value: mostraSeInformado(um.devolvido) },
            ],
          }))}
        />
      </section>
      {viagens.length > 0 && <Viagens viagens={viagens} todas={anos.reduce((soma, um) => soma + um.viagens, 0)} />}
    </>
  )
}

function Viagens({ viagens, todas }: Pick<Pessoa['diarias'], 'viagens'> & { todas: number }) {
  return (
    <section className="secao" aria-labelledby="viagens">
      <h2 id="viagens">{todas > viagens.length ? `As ${viagens.length} viagens mais recentes` : 'Viagens'}</h2>
      <NumberTable
        caption="Viagens, da mais recente à mais antiga"
        rows={viagens.map((uma) => ({
          key: String(uma.id),
          head: { label: 'Destino', value: <a href={`/acesso/diarias/${uma.id}`}>{uma.destino}</a> },
          cells: [
            { label: 'Motivo', value: uma.motivo, isText: true },
            { label: 'Ida', value: <Day date={uma.ida} /> },
            { label: 'Volta', value: <Day date={uma.volta} /> },
            { label: 'Diárias', value: mostraNumero(uma.quantidade) },
            { label: 'Valor', value: mostraSeInformado(uma.valor) },
          ],
        }))}
      />
    </section>
  )
}
