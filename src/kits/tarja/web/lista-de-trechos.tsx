// What is marked and what could be: lists that are read aloud and worked with by keyboard alone.
import { useState } from 'react'
import { tiposDeDado } from '#base/tipo-de-dado.ts'
import type { Area, AreaMarcada } from '../area.ts'
import { type ChaveDeFundamento, chavesDeFundamento, fundamentos } from '../fundamentos.ts'
import { caixasDe, procura, textoDaPagina } from '../letras.ts'
import type { Acao } from './estado.ts'
import type { Leitura, Sugestao } from './use-documento.ts'

export function EscolhaDeFundamento(props: {
  id: string
  value: ChaveDeFundamento
  onChange: (chave: ChaveDeFundamento) => void
}) {
  const { id, value, onChange } = props
  return (
    <select
      id={id}
      className="controle"
      value={value}
      onChange={(event) => onChange(event.target.value as ChaveDeFundamento)}
    >
      {chavesDeFundamento.map((chave) => (
        <option key={chave} value={chave}>
          {`${fundamentos[chave].nome} (${fundamentos[chave].lei})`}
        </option>
      ))}
    </select>
  )
}

type ListaProps = { areas: AreaMarcada[]; faz: (acao: Acao) => void; vai: (area: AreaMarcada) => void }

export function ListaDeTrechos({ areas, faz, vai }: ListaProps) {
  if (!areas.length) return <p className="vago">Nenhum trecho marcado.</p>
  return (
    <ol className="tarja-lista">
      {areas.map((area, at) => {
        const name = `Trecho ${at + 1}${area.pagina ? `, página ${area.pagina}` : ''}`
        return (
          <li key={area.id}>
            <label htmlFor={`tarja-motivo-${area.id}`}>{name}</label>
            <EscolhaDeFundamento
              id={`tarja-motivo-${area.id}`}
              value={area.fundamento}
              onChange={(fundamento) => faz({ faz: 'fundamento', id: area.id, fundamento })}
            />
            <span className="tarja-botoes">
              <button type="button" className="link" onClick={() => vai(area)}>
                Ver<span className="oculto"> {name}</span>
              </button>
              <button type="button" className="link perigo" onClick={() => faz({ faz: 'tira', id: area.id })}>
                Retirar<span className="oculto"> {name}</span>
              </button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** What the text has of somebody's own, and no area covers yet. */
export function Sugestoes({ sugestoes, oculta }: { sugestoes: Sugestao[]; oculta: (sugestoes: Sugestao[]) => void }) {
  if (!sugestoes.length) return null
  return (
    <section className="tarja-sugestoes" aria-label="Encontrado no texto">
      <h3>Encontrado no texto</h3>
      <ul className="tarja-lista">
        {sugestoes.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same in all
          <li key={at}>
            {`${tiposDeDado[each.tipo]}, página ${each.pagina}: ${each.mascarado}`}
            <button type="button" className="link" onClick={() => oculta([each])}>
              Ocultar
              <span className="oculto">
                {' '}
                {tiposDeDado[each.tipo]} {each.mascarado}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn sec" onClick={() => oculta(sugestoes)}>
        {sugestoes.length === 1 ? 'Ocultar o encontrado' : `Ocultar os ${sugestoes.length} encontrados`}
      </button>
    </section>
  )
}

type BuscaProps = {
  leitura: Leitura
  fundamento: ChaveDeFundamento
  faz: (acao: Acao) => void
  diz: (texto: string) => void
}

export function OcultarPalavras({ leitura, fundamento, faz, diz }: BuscaProps) {
  const [palavras, setPalavras] = useState('')

  function hide() {
    const areas: Area[] = []
    let times = 0
    for (const [pagina, letras] of leitura.letras) {
      const texto = textoDaPagina(letras)
      for (const { de, ate } of procura(texto, palavras)) {
        times += 1
        areas.push(...caixasDe(letras, texto, de, ate).map((caixa) => ({ ...caixa, pagina, fundamento })))
      }
    }
    if (areas.length) faz({ faz: 'marca', areas })
    diz(
      times
        ? `“${palavras.trim()}”: ${times === 1 ? 'uma vez, marcada' : `${times} vezes, todas marcadas`}.`
        : `“${palavras.trim()}” não está no texto do arquivo. Se aparece na imagem, marque com o mouse ou o teclado.`,
    )
  }

  return (
    <div className="campo">
      <label htmlFor="tarja-palavras">Ocultar estas palavras onde aparecerem</label>
      <p className="dica" id="tarja-palavras-d">
        Um nome ou um número, como está no documento.
      </p>
      <span className="tarja-busca">
        <input
          id="tarja-palavras"
          className="controle"
          aria-describedby="tarja-palavras-d"
          autoComplete="off"
          value={palavras}
          onChange={(event) => setPalavras(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && hide()}
        />
        <button type="button" className="btn sec" disabled={palavras.trim().length < 3} onClick={hide}>
          Marcar
        </button>
      </span>
    </div>
  )
}
