// One criterion: how it was judged, what a person says of it, who answers for it.
import { mostraData } from '#base/data.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RadioField } from '#kits/form/web/box-fields.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import '#ui/css/pntp.css'
import { nomesDasClasses } from '../matriz.ts'
import type { CriterioPage } from '../pntp.contract.ts'
import { cuidadoFields, marcaFields } from '../pntp.fields.ts'
import { Julgado } from './avaliacao.tsx'

const cockpit = '/painel/pntp'
const call = '/painel/ajax/pntp'

export const head = ({ criterio: { id, nome } }: CriterioPage) =>
  ownHead(`${id} ${nome} – Índice PNTP – Painel`, [{ label: 'Índice PNTP', href: cockpit }])

export default function CriterioPageView({ data }: PageProps<CriterioPage>) {
  const { criterio: um, podeMarcar, isAdmin } = data
  return (
    <div className="pntp coluna">
      <p className="ajuda">
        <a href={`${cockpit}#criterio-${um.id}`}>Índice PNTP</a>: {um.dimensao}, critério {nomesDasClasses[um.classe]}
      </p>
      <h1>
        {um.id} {um.nome}
      </h1>
      <div className="pilha-vertical">
        <Julgado um={um} />
        <p>
          Para atender: <a href={um.onde}>{um.fazer}</a>.
        </p>
      </div>
      {podeMarcar && <Marcar {...data} />}
      {isAdmin && <Cuidar {...data} />}
      {!podeMarcar && <p>Quem tem o privilégio da seção diz o que o portal não pode saber deste critério.</p>}
    </div>
  )
}

function Marcar({ criterio: { id, pessoa }, marca, isAdmin }: CriterioPage) {
  const { options, ...tipo } = attributesOf(marcaFields, 'tipo')
  const cabe = { confirma: pessoa !== null, externa: isAdmin, nenhuma: marca !== null }
  const ditas = options
    .filter(({ value }) => cabe[value as keyof typeof cabe] ?? true)
    .map(({ value, label }) => ({ value, label: value === 'confirma' ? `Confirmo: ${pessoa}` : label }))
  return (
    <section className="secao" aria-labelledby="dizer">
      <h2 id="dizer">O que se diz dele</h2>
      {marca && (
        <p>
          {marca.autor}, em {mostraData(marca.em)}: {ditos[marca.tipo]}
          {marca.nota && ` (${marca.nota})`}. Vale até {mostraData(marca.vence)}.
        </p>
      )}
      <RecordForm
        action={`${call}/marca`}
        done={`${cockpit}?success=marca`}
        record={{ ...marca }}
        submitLabel={ditas.length > 1 ? 'Anotar' : 'Dizer que não se aplica'}
      >
        <input type="hidden" name="criterio" value={id} />
        {ditas.length > 1 ? (
          <RadioField {...tipo} options={ditas} />
        ) : (
          <input type="hidden" name="tipo" value="nao-se-aplica" />
        )}
        {isAdmin && <TextField {...attributesOf(marcaFields, 'endereco')} />}
        <TextField {...attributesOf(marcaFields, 'nota')} />
      </RecordForm>
    </section>
  )
}

const ditos = { confirma: 'confirmado', 'nao-se-aplica': 'não se aplica', externa: 'outro sistema mostra' }

function Cuidar({ criterio: { id, minutos }, cuidado, responsaveis }: CriterioPage) {
  const { empty = '', ...quem } = attributesOf(cuidadoFields, 'usuario_id')
  return (
    <section className="secao" aria-labelledby="cuidar">
      <h2 id="cuidar">Quem cuida, e quanto tempo leva</h2>
      <RecordForm action={`${call}/cuidado`} done={`${cockpit}?success=1`} record={{ ...cuidado }}>
        <input type="hidden" name="criterio" value={id} />
        <SelectField
          {...quem}
          empty={empty}
          options={responsaveis.map((um) => ({ value: String(um.id), label: um.login }))}
        />
        <TextField {...attributesOf(cuidadoFields, 'minutos')} hint={`Em branco: ${minutos}, a nossa estimativa.`} />
      </RecordForm>
    </section>
  )
}
