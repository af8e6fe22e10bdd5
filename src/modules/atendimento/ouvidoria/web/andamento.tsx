// The history of a case, oldest first, with what was written and the files of each step.

import { sizeText } from '#base/arquivo.ts'
import { typeText } from '#kits/anexo/web/file-facts.ts'
import { Verificacao } from '#kits/anexo/web/verificacao.tsx'
import { ParForm } from '#kits/caso/web/par-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#ui/day.tsx'
import { dizAtor, dizFundamento, dizMovimento } from '../movimentos.ts'
import type { Contato } from '../ouvidoria.contract.ts'

type AndamentoProps = { contato: Contato; codigo: string }

export function Andamento({ contato, codigo }: AndamentoProps) {
  const { fuso_horario } = useFrame().portal
  return (
    <section className="secao">
      <h2>Andamento</h2>
      <ol className="historico">
        {contato.movimentos.map((movimento) => (
          <li key={movimento.movimento_id}>
            <p>
              <strong>{dizMovimento(movimento)}</strong>
            </p>
            <p className="dica">
              <DayAndHour instant={movimento.mov_data} zone={fuso_horario} /> · {dizAtor(movimento)}
            </p>
            {dizFundamento(movimento) && <p>{dizFundamento(movimento)}</p>}
            {movimento.mov_assunto && <p>Assunto: {movimento.mov_assunto}</p>}
            {movimento.mov_texto && <p className="linhas">{movimento.mov_texto}</p>}
            <Arquivos contato={contato} codigo={codigo} de={movimento.movimento_id} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Arquivos({ contato, codigo, de }: AndamentoProps & { de: number }) {
  const anexos = contato.anexos.filter(({ movimento_id }) => movimento_id === de)
  if (!anexos.length) return null
  return (
    <ul className="lista-simples">
      {anexos.map((anexo) => (
        <li key={anexo.anexo_id}>
          <ParForm
            action={`/ouvidoria/anexo/${anexo.anexo_id}`}
            pagina="/ouvidoria/acompanhar"
            par={{ protocolo: contato.protocolo, codigo }}
          >
            <button type="submit" className="link abre-arquivo">
              {anexo.ane_nome}
            </button>{' '}
            <span className="dica">
              {typeText(anexo)} · {sizeText(anexo.ane_tamanho)}
              <Verificacao {...anexo} />
            </span>
          </ParForm>
        </li>
      ))}
    </ul>
  )
}
