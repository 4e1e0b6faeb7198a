/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { sampleItemFields } from '@/pages/sample-items/fields'
import { sampleItemsFixture } from '@/pages/sample-items/fixture'
import { sampleItems } from '@/pages/sample-items/sampleItemsApi'
import { testResource } from '../../support/testResource'

testResource(sampleItems, sampleItemFields, sampleItemsFixture)
