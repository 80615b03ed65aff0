import { Button, Input, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FileChooser } from '#platform/web/files/file-chooser.tsx'
import { acceptOf } from '#platform/web/files/file-rule.ts'
import { UploadStatus } from '#platform/web/files/upload-status.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { MAX_PICTURES, productsContract } from '../../contract.ts'
import styles from './manage.module.css'
import type { ProductFormState } from './use-product-form.ts'

/** The pictures of a product in their order, each with what it shows. */
export function PictureFields({ state: { form, field } }: { state: ProductFormState }) {
  const text = useTranslations('manageShop.product')
  const { pictures } = form.values
  const upload = useUpload(productsContract.sendPicture, {
    input: ({ name }) => ({ name }),
    onUploaded: ({ id: fileId, picture: { url } }) => form.insertListItem('pictures', { fileId, url, alt: '' }),
  })
  const problem = upload.problem ?? form.errors.pictures
  return (
    <fieldset className={styles.set}>
      <legend className="text-sm font-medium">{text('pictures')}</legend>
      <p className="m-0 text-quiet text-sm">{text('pictureHint')}</p>
      {pictures.length > 0 && (
        <ul className={styles.rows}>
          {pictures.map(({ fileId, url }, index) => (
            <li key={fileId} className="grid gap-2">
              <img className={styles.picture} src={url} alt="" />
              <TextInput
                label={text('alt')}
                description={text('altHint')}
                maxLength={300}
                autoComplete="off"
                {...field(`pictures.${index}.alt`)}
              />
              <Button
                variant="subtle"
                size="compact-sm"
                className="justify-self-start"
                onClick={() => form.removeListItem('pictures', index)}
              >
                {text('removePicture', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UploadStatus upload={upload}>
        {pictures.length < MAX_PICTURES && (
          <FileChooser label={text('addPicture')} accept={acceptOf(upload.rule)} onFiles={upload.choose}>
            {(open) => (
              <Button variant="default" size="compact-sm" onClick={open}>
                {text('addPicture')}
              </Button>
            )}
          </FileChooser>
        )}
      </UploadStatus>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
    </fieldset>
  )
}

/** The file of a digital product. */
export function DocumentField({ state: { form } }: { state: ProductFormState }) {
  const text = useTranslations('manageShop.product')
  const { document } = form.values
  const upload = useUpload(productsContract.sendDocument, {
    input: ({ name }) => ({ name }),
    onUploaded: ({ id: fileId, name, size }) => form.setFieldValue('document', { fileId, name, size }),
  })
  const problem = upload.problem ?? form.errors.document ?? form.errors.documentId
  const label = text(document ? 'replaceDocument' : 'chooseDocument')
  return (
    <fieldset className={styles.set}>
      <legend className="text-sm font-medium">{text('document')}</legend>
      {document && <p className="m-0 wrap-anywhere">{document.name}</p>}
      {document && <p className="m-0 text-quiet text-sm">{text('documentHint')}</p>}
      <UploadStatus upload={upload}>
        <FileChooser label={label} accept={acceptOf(upload.rule)} onFiles={upload.choose}>
          {(open) => (
            <Button variant="default" size="compact-sm" onClick={open} data-path="document">
              {label}
            </Button>
          )}
        </FileChooser>
      </UploadStatus>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
    </fieldset>
  )
}
