// Which page is shown, how large, and what can be done with it.
type NavegacaoProps = {
  numero: number
  paginas: number
  ampliacao: number
  comDedo: boolean
  onPage: (numero: number) => void
  onZoom: (ampliacao: number) => void
  onFinger: (comDedo: boolean) => void
  onMark: () => void
  /** Null when there is nothing to undo. */
  onUndo: (() => void) | null
}

const zooms = [1, 1.5, 2, 3]

export function Navegacao(props: NavegacaoProps) {
  const { numero, paginas, ampliacao, comDedo, onPage, onZoom, onFinger, onMark, onUndo } = props
  return (
    <div className="tarja-barra" role="toolbar" aria-label="Página e trechos">
      {paginas > 1 && (
        <span className="tarja-botoes">
          <button type="button" className="btn sec" disabled={numero === 1} onClick={() => onPage(numero - 1)}>
            Anterior
          </button>
          <select
            className="controle"
            aria-label="Página"
            value={numero}
            onChange={(event) => onPage(Number(event.target.value))}
          >
            {Array.from({ length: paginas }, (_, at) => at + 1).map((one) => (
              <option key={one} value={one}>
                {one} de {paginas}
              </option>
            ))}
          </select>
          <button type="button" className="btn sec" disabled={numero === paginas} onClick={() => onPage(numero + 1)}>
            Próxima
          </button>
        </span>
      )}
      <select
        className="controle"
        aria-label="Tamanho na tela"
        value={ampliacao}
        onChange={(event) => onZoom(Number(event.target.value))}
      >
        {zooms.map((zoom) => (
          <option key={zoom} value={zoom}>
            {zoom === 1 ? 'Largura da tela' : `${zoom * 100}%`}
          </option>
        ))}
      </select>
      <button type="button" className="btn sec" onClick={onMark}>
        Marcar um trecho
      </button>
      <button type="button" className="btn sec tarja-dedo" aria-pressed={comDedo} onClick={() => onFinger(!comDedo)}>
        Desenhar com o dedo
      </button>
      <button type="button" className="btn sec" disabled={!onUndo} onClick={() => onUndo?.()}>
        Desfazer
      </button>
    </div>
  )
}
