/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { orderFields } from '@/pages/orders/fields'
import { ordersFixture } from '@/pages/orders/fixture'
import { orders } from '@/pages/orders/ordersApi'
import { testResource } from '../../support/testResource'

testResource(orders, orderFields, ordersFixture)
