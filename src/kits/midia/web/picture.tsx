import { type Imagem, imageAddress, srcsetOf, usualWidth } from '../imagem.ts'

type PictureProps = {
  imagem: Imagem
  /** '' for one that only decorates: a text beside it says what it shows. */
  alt: string
  /** How wide it is shown, as the attribute of `img` says it: '(max-width: 40rem) 100vw, 24rem'. */
  sizes: string
  /** The first picture that the eye meets on the page: loaded at once. At most one of a page, with `image` of its head. */
  isFirst?: boolean
  className?: string
}

/** An image of the portal, in the width that the screen needs; its place is reserved while it comes. */
export function Picture({ imagem, alt, sizes, isFirst, className }: PictureProps) {
  return (
    <img
      className={className}
      src={imageAddress(imagem, usualWidth)}
      srcSet={srcsetOf(imagem)}
      sizes={sizes}
      width={imagem.largura}
      height={imagem.altura}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** The same for a page's `head`. `sizes` as of the Picture that isFirst; without it the image is for shared links only. */
export const headImage = (imagem: Imagem, alt: string, sizes?: string) => ({
  address: imageAddress(imagem),
  srcset: srcsetOf(imagem),
  largura: imagem.largura,
  altura: imagem.altura,
  alt,
  ...(sizes && { sizes }),
})
