"use strict";
exports.ids = [
    146
];
exports.modules = {
    "ql9M" (__unused_rspack_module, exports1) {
        var REACT_ELEMENT_TYPE = Symbol.for("react.transitional.element"), REACT_FRAGMENT_TYPE = Symbol.for("react.fragment");
        function jsxProd(type, config, maybeKey) {
            var key = null;
            void 0 !== maybeKey && (key = "" + maybeKey);
            void 0 !== config.key && (key = "" + config.key);
            if ("key" in config) {
                maybeKey = {};
                for(var propName in config)"key" !== propName && (maybeKey[propName] = config[propName]);
            } else maybeKey = config;
            config = maybeKey.ref;
            return {
                $$typeof: REACT_ELEMENT_TYPE,
                type: type,
                key: key,
                ref: void 0 !== config ? config : null,
                props: maybeKey
            };
        }
        exports1.Fragment = REACT_FRAGMENT_TYPE;
        exports1.jsx = jsxProd;
        exports1.jsxs = jsxProd;
    },
    "BqyK" (module, __unused_rspack_exports, __webpack_require__) {
        if (true) {
            module.exports = __webpack_require__("ql9M");
        } else {}
    }
};
;
