import { sizeText } from '#base/arquivo.ts'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { Video } from '../midia.schema.ts'

const place = { className: 'secao so-tela', 'aria-labelledby': 'em-libras' }

/** A page's text in Libras, near its title. Nothing in it acts but the browser's own player, so browsers don't get its code. */
export function LibrasVideo({ video, title }: { video: Video | null; title: string }) {
  if (!video) return null
  if (!import.meta.env.SSR) return <section {...place} {...serverDrawn} />
  const kind = video.tipo === 'video/mp4' ? 'MP4' : 'WebM'
  return (
    <section {...place}>
      <h2 id="em-libras">Em Libras</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: the words that are signed stand on the same page */}
      <video controls preload="none" playsInline width={480} height={270} aria-label={`Vídeo em Libras: ${title}`}>
        <source src={video.endereco} type={video.tipo} />
      </video>
      <p className="dica">
        <a href={video.endereco}>Baixar o vídeo em Libras</a> ({kind}, {sizeText(video.tamanho)})
      </p>
    </section>
  )
}
