import { useTranslations } from 'use-intl'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import { htmlOf } from '#platform/web/rich-text/html-of.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import richContent from '#ui/rich-content.module.css'
import type { LessonContents } from '../../../contract.ts'
import styles from '../build.module.css'

interface Props {
  title: string
  contents: LessonContents
  pictureOf: PictureOf
}

/** A lesson as it will be read: its text, film and documents, and the questions of its quiz without their solutions. */
export function LessonPreview({ title, contents, pictureOf }: Props) {
  const text = useTranslations('lessonEditor.previewing')
  const { minutes, content, videoUrl, film, documents, quiz } = contents
  const html = htmlOf(content, pictureOf)
  const isEmpty = html === '' && videoUrl === '' && !film && documents.length === 0 && !quiz
  return (
    <article className={styles.preview}>
      <h2 className="m-0 font-display text-xl wrap-anywhere">{title}</h2>
      <p className="m-0 text-quiet text-sm">{text('minutes', { count: minutes })}</p>
      {isEmpty && <p className="m-0 text-quiet">{text('empty')}</p>}
      {videoUrl && <p className="m-0 wrap-anywhere">{text('film', { address: videoUrl })}</p>}
      {film && (
        // biome-ignore lint/a11y/useMediaCaption: authors send films without captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
        <video
          className={styles.film}
          controls
          preload="metadata"
          src={`/api/university/files/${film.fileId}`}
          aria-label={text('ownFilm')}
        />
      )}
      {html && <RichText html={html} className={richContent.content} />}
      {documents.length > 0 && (
        <section>
          <h3 className="m-0 mb-2 text-base">{text('documents')}</h3>
          <ul className={styles.points}>
            {documents.map(({ fileId, name }) => (
              <li key={fileId}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {quiz && (
        <section>
          <h3 className="m-0 mb-2 text-base">{text('quiz', { count: quiz.questions.length })}</h3>
          <ol className={styles.points}>
            {quiz.questions.map((question) => (
              <li key={question.id}>
                <p className="m-0">{question.text}</p>
                <ul className={styles.points}>
                  {question.options.map((option) => (
                    <li key={option.id}>{option.text}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  )
}
