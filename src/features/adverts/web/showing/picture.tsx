import { useEffect, useRef, useState } from 'react'
import type { ShownAdvert } from '../../contract.ts'
import styles from './advert-carousel.module.css'

interface Props {
  advert: ShownAdvert
  /** Whether a picture that moves shows its first frame only. */
  isStill: boolean
  onLoad: () => void
  onFailed: () => void
}

/** The picture of an advert, with its alternative text (ADV-03). */
export function Picture({ advert: { alt, picture, isAnimated }, isStill, onLoad, onFailed }: Props) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const isFrozen = isAnimated && isStill && isLoaded
  return (
    <>
      <img
        ref={setImage}
        src={picture}
        alt={alt}
        className={styles.picture}
        data-frozen={isFrozen}
        draggable={false}
        onLoad={() => {
          setLoaded(true)
          onLoad()
        }}
        onError={onFailed}
      />
      {isFrozen && image && <FirstFrame of={image} />}
    </>
  )
}

/** Of an animated picture, browsers draw the first frame. */
function FirstFrame({ of: image }: { of: HTMLImageElement }) {
  const drawing = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = drawing.current
    if (!canvas) return
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
  }, [image])
  return <canvas ref={drawing} aria-hidden className={styles.picture} />
}
