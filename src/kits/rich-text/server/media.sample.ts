// An image and a sound that the portal has, for tests of formatted text.
import type { KnownMedia } from './tree.ts'

const imageKey = 'a'.repeat(32)
const soundKey = 'b'.repeat(32)
const imagem = { chave: imageKey, largura: 500, altura: 300 }

export const knownMedia: KnownMedia = {
  get: (chave) => (chave === imageKey ? imagem : chave === soundKey ? 'audio' : undefined),
}

export const sound = `/midia/${soundKey}.mp3`
export const fotoAddress = `/midia/${imageKey}/500.webp`

/** The image as it is stored. */
export const foto = (alt: string) =>
  `<img src="${fotoAddress}" srcset="/midia/${imageKey}/320.webp 320w, ${fotoAddress} 500w" sizes="(max-width: 48rem) 100vw, 48rem" width="500" height="300" alt="${alt}" loading="lazy" decoding="async">`
