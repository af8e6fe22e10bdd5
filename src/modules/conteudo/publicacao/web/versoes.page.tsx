// The versions of a publication: what changed between two of them, and the way back to an older one.

import { mostraDataHora } from '#base/data.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { Diferenca, Pedaco, VersoesPage } from '../versao.contract.ts'
import '#ui/css/versoes.css'

export const head = ({ pub_titulo }: VersoesPage) => panelHead(`Histórico: ${pub_titulo}`)

export default function VersoesPageView({ data }: PageProps<VersoesPage>) {
  const { publicacao_id, pub_titulo, versoes, isCut, de, para, diferencas, atual, editar } = data
  return (
    <div className="coluna">
      <PageHead title="Histórico" lead={pub_titulo}>
        <a href={editar}>Editar</a>
        <a href={`/painel/historico/publicacao/${publicacao_id}`}>Quem mudou cada campo</a>
      </PageHead>
      <form className="versoes" method="get">
        <Choice name="de" label="Comparar a versão" versoes={versoes} chosen={de} />
        <Choice name="para" label="com a versão" versoes={versoes} chosen={para} />
        <button type="submit" className="btn sec">
          Comparar
        </button>
      </form>
      {isCut && <p className="dica">Só as 200 versões mais recentes aparecem aqui.</p>}
      <section aria-labelledby="mudou">
        <h2 id="mudou">{de === para ? `Versão ${para}` : `Da versão ${de} para a ${para}`}</h2>
        {diferencas.length === 0 && <p className="vago">Nenhuma diferença.</p>}
        <dl className="mudancas">
          {diferencas.map((diferenca) => (
            <Campo key={diferenca.campo} {...diferenca} />
          ))}
        </dl>
      </section>
      {de < atual && (
        <RecordForm
          action={`/painel/ajax/publicacao/${publicacao_id}/restauracao`}
          record={{ versao: atual }}
          done={editar}
          submitLabel={`Restaurar a versão ${de}`}
        >
          <input type="hidden" name="restaurar" value={de} />
          <p className="dica">A versão de hoje não se perde: restaurar faz uma versão nova, igual à {de}.</p>
        </RecordForm>
      )}
    </div>
  )
}

type ChoiceProps = { name: string; label: string; versoes: VersoesPage['versoes']; chosen: number }

function Choice({ name, label, versoes, chosen }: ChoiceProps) {
  const { fuso_horario } = useFrame().portal
  return (
    <div className="campo">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="controle" defaultValue={chosen}>
        {versoes.map(({ versao, ver_data, ver_autor }) => (
          <option key={versao} value={versao}>
            {versao} · {mostraDataHora(ver_data, fuso_horario)} · {ver_autor || 'portal'}
          </option>
        ))}
      </select>
    </div>
  )
}

function Campo({ campo, pedacos }: Diferenca) {
  return (
    <div>
      <dt>{campo}</dt>
      <dd className="diferenca">{pedacos.map(toNode)}</dd>
    </div>
  )
}

function toNode({ texto, como }: Pedaco, at: number) {
  if (como === 'igual') return <span key={at}>{shortened(texto)}</span>
  const Mark = como === 'saiu' ? 'del' : 'ins'
  return (
    <Mark key={at}>
      <span className="oculto">{como === 'saiu' ? ' saiu: ' : ' entrou: '}</span>
      {texto}
    </Mark>
  )
}

// Of long texts that are alike in both only what is around a change is read.
const around = 160
const shortened = (texto: string) =>
  texto.length <= 3 * around ? texto : `${texto.slice(0, around)} […] ${texto.slice(-around)}`
