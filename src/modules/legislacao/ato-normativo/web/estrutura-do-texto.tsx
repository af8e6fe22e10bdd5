// The text of an act in its form: read from one of its files or pasted, with what the portal understands of it below, which follows what
// is typed. The text is the source: it is read again when the page of the act is drawn.
import { useContext, useDeferredValue, useMemo, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { FormContext } from '#kits/form/web/form-state.ts'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import type { AtoNormativo, Leitura } from '../ato-normativo.contract.ts'
import { atoNormativoFields } from '../ato-normativo.fields.ts'
import { leEstrutura } from '../lei-estrutura.ts'
import { contagemDe, duvidasDe, sumarioDe } from '../lei-resumo.ts'

const field = 'ato_normativo_texto'

export function TextoDoFormulario({ ato, leitura }: { ato: AtoNormativo | null; leitura: Leitura | null }) {
  const { values } = useContext(FormContext)
  const [texto, setTexto] = useState(String(values[field] ?? ''))
  const lidos = ato?.anexos.filter(({ ane_texto }) => ane_texto !== null && ane_texto !== undefined) ?? []
  return (
    <>
      {leitura && <Lido leitura={leitura} />}
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setTexto(target.value)
        }}
      >
        <TextAreaField {...attributesOf(atoNormativoFields, field)} />
      </div>
      {ato && lidos.length > 0 && (
        <ul className="dica">
          {lidos.map(({ anexo_id, documento_generico_anexo_titulo: titulo, ane_nome }) => (
            <li key={anexo_id}>
              <a href={`/painel/ato_normativo/edicao/${ato.ato_normativo_id}?ler=${anexo_id}#${field}-lido`}>
                Ler o texto do arquivo “{titulo || ane_nome}”
              </a>
            </li>
          ))}
        </ul>
      )}
      <Entendido texto={useDeferredValue(texto)} />
    </>
  )
}

const semTexto: Record<Exclude<Leitura['estado'], 'feito'>, string> = {
  espera: 'O arquivo ainda está sendo lido. Espere alguns segundos e escolha de novo Ler o texto do arquivo.',
  vazio:
    'O arquivo não tem texto: parece digitalizado, só com a imagem das páginas. Envie o PDF feito no editor de textos, ou cole o texto.',
  cifrado: 'O arquivo tem senha e não pode ser lido. Envie-o sem senha, ou cole o texto.',
  falhou: 'O arquivo não pôde ser lido. Cole o texto.',
  longo: 'O texto do arquivo é maior do que cabe aqui. Cole só a parte da norma.',
}

function Lido({ leitura: { titulo, estado, marcas } }: { leitura: Leitura }) {
  const isRead = estado === 'feito'
  return (
    <div className={`alerta ${isRead ? 'aviso' : 'erro'}`} id={`${field}-lido`}>
      <p>
        <strong>{titulo}</strong>
      </p>
      <p>
        {isRead
          ? 'O texto abaixo foi lido deste arquivo e ainda não foi salvo. Confira-o, corrija o que for preciso e salve.'
          : semTexto[estado]}
      </p>
      {marcas.length > 0 && (
        <p>
          Saíram, por serem da página e não do texto:{' '}
          {marcas.map(({ marca, vezes }) => `“${marca}”${vezes > 1 ? ` (${vezes} vezes)` : ''}`).join(', ')}.
        </p>
      )}
    </div>
  )
}

function Entendido({ texto }: { texto: string }) {
  const blocos = useMemo(() => leEstrutura(texto).blocos, [texto])
  if (!texto.trim()) return null
  const contagem = contagemDe(blocos)
  const duvidas = duvidasDe(blocos)
  return (
    <details className="entendido" open>
      <summary>O que o portal entendeu: {contagem || 'parágrafos, e nenhum artigo'}</summary>
      {duvidas.length > 0 && (
        <ul className="duvidas">
          {duvidas.map((duvida) => (
            <li key={duvida}>{duvida}</li>
          ))}
        </ul>
      )}
      {contagem && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className="rolar" tabIndex={0} aria-label="Artigos do texto">
          <ol>
            {sumarioDe(blocos).map(({ nivel, rotulo, comeco }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              <li key={at} data-nivel={nivel}>
                <strong>{rotulo}</strong> {comeco}
              </li>
            ))}
          </ol>
        </section>
      )}
    </details>
  )
}
