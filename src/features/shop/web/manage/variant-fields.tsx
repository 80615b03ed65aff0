import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_SKU, MAX_VARIANT_NAME, MAX_VARIANTS } from '../../contract.ts'
import styles from './manage.module.css'
import { newVariant } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

/** What a product can be had as, each with its price; the stock of those that are there is corrected in the inventory. */
export function VariantFields({ state: { form, field } }: { state: ProductFormState }) {
  const text = useTranslations('manageShop.product')
  const { variants, isDigital } = form.values
  return (
    <fieldset className={styles.set}>
      <legend className="text-sm font-medium">{text('variants')}</legend>
      <p className="m-0 text-quiet text-sm">{text('variantsHint')}</p>
      <ul className={styles.rows}>
        {variants.map(({ key, id }, index) => (
          <li key={key} aria-label={text('variant', { number: index + 1 })} className="grid gap-3">
            <div className={styles.fields}>
              {(variants.length > 1 || variants[index]?.name) && (
                <TextInput
                  label={text('variantName')}
                  maxLength={MAX_VARIANT_NAME}
                  autoComplete="off"
                  {...field(`variants.${index}.name`)}
                />
              )}
              <TextInput
                label={text('amount')}
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                {...field(`variants.${index}.amount`)}
              />
              <TextInput
                label={text('sku')}
                maxLength={MAX_SKU}
                autoComplete="off"
                {...field(`variants.${index}.sku`)}
              />
              {!isDigital && !id && (
                <TextInput
                  label={text('stock')}
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                  {...field(`variants.${index}.stock`)}
                />
              )}
            </div>
            {variants.length > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                className="justify-self-start"
                onClick={() => form.removeListItem('variants', index)}
              >
                {text('removeVariant', { number: index + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {variants.length < MAX_VARIANTS && (
        <Button
          variant="default"
          size="compact-sm"
          className="justify-self-start"
          onClick={() => form.insertListItem('variants', newVariant())}
        >
          {text('addVariant')}
        </Button>
      )}
    </fieldset>
  )
}
